/** How high stands what a log tells of a match, while it is played and after it: its place is kept before its code is there, and before its answer is. */
export const liveHeights = {
  on: { phone: 1260, tablet: 1186, desk: 960 },
  over: 216,
} as const
