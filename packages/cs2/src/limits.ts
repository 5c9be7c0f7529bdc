/** The plugin keeps a match id in 32 signed bits when it validates a config, so ours live there too. */
export const matchIdRange = { min: 1, max: 2 ** 31 - 1 } as const

/** Longest series a server will be told to play, with room to spare. */
export const maxMapsPerSeries = 32

/** Bounds of scores and round counts; far above any real map, low enough that no sum can overflow a database integer. */
export const scoreRange = { min: 0, max: 10_000 } as const

/** Longest name, map name or event name kept, in characters. */
export const maxNameLength = 128

/** A console line of the engine holds no more than this many bytes. */
export const maxConsoleLineBytes = 512
