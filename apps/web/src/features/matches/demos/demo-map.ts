import type { MapDemos } from '@lobby/contract'

/** A map of a series by its place, what people call it, and what can be fetched of it. */
export type DemoMap = MapDemos & { number: number; title: string }
