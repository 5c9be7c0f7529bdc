const hourMinutes = 60
const dayHours = 24

/** Minutes after midnight as a field for a time has them; beyond the day it is the next one's clock. */
export function clockOf(minutes: number): string {
  const pad = (value: number): string => String(value).padStart(2, '0')
  return `${pad(Math.floor(minutes / hourMinutes) % dayHours)}:${pad(minutes % hourMinutes)}`
}

export function minutesOf(clock: string): number {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number)
  return hours * hourMinutes + minutes
}
