import { bandStyle } from '../camera/camera.ts'
import { type HeadBand, type BracketRound, headHeight } from '../layout/model.ts'
import { useMatchTexts } from '../words/use-match-texts.ts'

/** Names of rounds over their columns. */
export function Heads({ rounds }: { rounds: readonly BracketRound[] }) {
  const texts = useMatchTexts()
  return (
    <div className="bracket-heads" aria-hidden="true">
      {rounds.map(
        ({ key, name, at }) =>
          at && (
            <span key={key} className="text-ellipsis" style={{ left: at.x, top: at.y }}>
              {texts.round(name)}
            </span>
          ),
      )}
    </div>
  )
}

type BandProps = { bands: readonly HeadBand[]; width: number; zoom: number }

/** Heads that stay in view while their part of a high drawing is. */
export function HeadBands({ bands, width, zoom }: BandProps) {
  return bands.map(({ top, bottom, rounds }) => (
    <div key={top} className="bracket-band" data-top={top} data-bottom={bottom} style={bandStyle(top, bottom, zoom)}>
      <div className="bracket-band-heads">
        <div data-scaled style={{ width, height: headHeight, transform: `scale(${zoom})` }}>
          <Heads rounds={rounds.map((round) => ({ ...round, at: round.at && { x: round.at.x, y: 0 } }))} />
        </div>
      </div>
    </div>
  ))
}
