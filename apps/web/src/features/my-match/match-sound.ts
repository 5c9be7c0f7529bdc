import { createAtom } from '@tanstack/react-store'
import { perSite } from '#lib/site'

/** Kept in this browser: whether it may sound is the device's business, in a hall or at home. */
const key = 'lobby.match-sound'

/** Null: nobody said yet. */
type Choice = 'on' | 'off' | null

/** Three rising tones: hertz, and seconds from the beginning. */
const tones = [
  [523.25, 0],
  [659.25, 0.18],
  [783.99, 0.36],
] as const
const toneSeconds = 0.5
const loudness = 0.25

const asChoice = (kept: string | null): Choice => (kept === 'on' || kept === 'off' ? kept : null)

/** The sound of a match that begins. Browsers let a page sound once somebody has pressed something on it: the first press readies it. */
export const soundOf = perSite(({ stores: { long } }) => {
  const choice = createAtom<Choice>(asChoice(long.getItem(key)))
  let context: AudioContext | null = null

  function open(): AudioContext | null {
    if (context === null && 'AudioContext' in globalThis) context = new AudioContext()
    // Refused until somebody presses something: then nothing sounds, and the page says it all the same.
    context?.resume().catch(() => undefined)
    return context
  }

  return {
    choice,
    choose: (next: 'on' | 'off') => {
      long.setItem(key, next)
      choice.set(next)
    },
    /** Another tab chose. */
    hear: (event: StorageEvent) => {
      if (event.key === key) choice.set(asChoice(event.newValue))
    },
    ready: () => {
      if (choice.get() === 'on') open()
    },
    ring: () => {
      const audio = open()
      if (audio === null) return
      for (const [hertz, at] of tones) playTone(audio, hertz, audio.currentTime + at)
    },
  }
})

function playTone(audio: AudioContext, hertz: number, at: number): void {
  const tone = audio.createOscillator()
  const volume = audio.createGain()
  tone.type = 'triangle'
  tone.frequency.value = hertz
  volume.gain.setValueAtTime(0, at)
  volume.gain.linearRampToValueAtTime(loudness, at + 0.02)
  volume.gain.exponentialRampToValueAtTime(0.001, at + toneSeconds)
  tone.connect(volume).connect(audio.destination)
  tone.start(at)
  tone.stop(at + toneSeconds)
}
