import { Component, type ReactNode } from 'react'
import { reportError } from '#lib/report-error'
import { ErrorScreen } from './error-screen.tsx'

type State = { error: unknown }

/** What breaks outside of the router's own pages ends here. */
export class ErrorBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = { error: null }

  static getDerivedStateFromError(error: unknown): State {
    return { error }
  }

  override componentDidCatch(error: unknown): void {
    reportError(error)
  }

  override render(): ReactNode {
    if (this.state.error === null) return this.props.children
    return <ErrorScreen error={this.state.error} onRetry={() => this.setState({ error: null })} />
  }
}
