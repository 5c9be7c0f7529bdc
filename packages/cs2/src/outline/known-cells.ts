/**
 * Places of two maps on which people were seen, as each cell's distance to the one before (`cellOf`, in rising order): from the free logs of
 * SeatloN/cs2-log (MIT, commit 5171a60c), one short match each, most of it in the middle. Without persons and times. These were
 * looked at, so that a place counts here that was seen once.
 */
const steps: Readonly<Record<string, string>> = {
  de_inferno: [
    '128242 1 1030 511 1 1 1 506 4 12 12 485 1 13 6 2 3 485 2 23 2 1 16 978 1 24 9 2 9 1 1 1 3 487 6 3 9 1 3 489 9 1 1 1 6 6 450 39 1 1 ',
    '3 1 1 1 1 1 1 12 457 21 1 1 10 1 1 1 1 1 2 1 1 1 469 1 2 1 2 3 11 1 1 1 1 1 1 1 1 2 1 1 1 1 1 1 1 1 1 1 1 1 1 6 2 464 1 1 1 1 2 11 ',
    '1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 8 468 1 11 1 1 1 1 1 1 1 1 1 1 1 2 1 1 1 1 1 1 1 1 1 1 1 477 1 1 1 1 1 7 1 1 1 1 1 1 ',
    '1 2 1 1 1 1 1 1 6 2 476 1 2 1 1 8 1 1 2 1 3 3 1 10 477 1 5 1 1 1 1 1 1 1 1 1 20 481 1 1 1 1 1 1 1 1 1 1 1 20 481 1 1 2 1 1 1 1 1 1 ',
    '1 19 1 491 1 20 15 497 1 1 490 20 1 1 1 1 1 1 485 1 25 486 539 484 28 512 512 485 27 487 2 510 1 513 26 490 23 6 480 25 486 3 1021 ',
    '32 486 1 512 23 1 488 22 1 511 511 491 17 4 1 490 22 489 22 2 491 1 14 4 488 4 1 12 4 1 2 1 503 1 4 2 506 1 1 1 1023',
  ].join(''),
  de_mirage: [
    '110833 1 504 1 1 1 2 505 2 1 1 1 1 1 1 1 3 2 497 3 1 1 1 1 1 1 1 1 1 3 1 10 1 485 3 1 1 6 1 1 1 1 10 1 498 1 1 1 1 1 1 1 1 1 4 1 ',
    '485 1 2 11 1 3 1 3 1 1 1 1 487 12 5 1 2 2 1 1 1 487 13 4 1 1 2 1 2 1 484 2 1 14 3 2 1 1 1 2 1 485 15 1 1 1 2 1 1 1 1 1 2 484 1 1 ',
    '14 1 1 1 1 1 1 1 1 1 1 501 1 1 1 3 1 1 1 1 1 1 1 499 1 1 1 1 2 2 1 1 1 1 2 3 1 1 1 1 1 1 1 488 1 1 1 1 1 1 1 1 1 1 1 1 1 1 3 1 1 1 ',
    '1 1 1 1 489 1 1 2 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 489 2 1 1 1 5 1 1 1 1 1 1 1 1 1 1 1 1 1 491 1 1 6 1 1 1 1 1 1 1 1 1 2 1 ',
    '492 1 1 17 1 492 1 19 1 490 21 1 490 22 1 2 1 1 1 484 24 1 1 1 485 26 1 1 484 28 482 2 28 1 2 482 29 510 1 2 509 1 1 1 483 27 1 ',
    '511 996 28 493 1 529 1 2 509 2 510 512 1 1 512 510 3072 2045 513',
  ].join(''),
}

/** The cells of a map that are known before any match was played here; none for most maps. */
export function knownCells(map: string): number[] {
  let cell = 0
  return (Object.hasOwn(steps, map) ? (steps[map]?.trim().split(' ') ?? []) : []).map((step) => (cell += Number(step)))
}
