import type { TournamentDetail, TournamentViewer } from '@lobby/contract'
import type { ReactNode } from 'react'

/** What a page of a cup is drawn from. */
export type CupShown = {
  tournament: TournamentDetail
  viewer: TournamentViewer | null
  isViewerPending: boolean
}

/** How one page of a cup is drawn. */
export type CupDrawing = (shown: CupShown) => ReactNode
