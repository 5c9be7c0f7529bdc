import type { ReactNode } from 'react'

/**
 * Lets `theme.js` ask whether React has taken over a part of a served page yet: the event that it sends there comes to this place by way
 * of React's own tree alone, and is answered. No element of ours ever captures a pointer by it.
 */
export function PressAnswer({ children }: { children: ReactNode }) {
  return (
    <div className="shell-frame" onGotPointerCaptureCapture={answer}>
      {children}
    </div>
  )
}

function answer(): void {
  document.dispatchEvent(new Event('lobby:taken'))
}
