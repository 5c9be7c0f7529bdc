import { furrows, sunPaths } from '../sun-paths.ts'

/** A bracket drawn as a rising sun; the prize stands in its disc. Decoration: the words beside it say the same. */
export function SunArt({ prize }: { prize: string }) {
  return (
    <svg className="sunart" viewBox="0 0 960 560" aria-hidden="true">
      <path className="g" d={sunPaths.faint} />
      <path className="w" d={sunPaths.lit} />
      <path className="gold" d={sunPaths.gold} />
      <path className="n" d={sunPaths.knots} />
      <path className="ng" d={sunPaths.goldKnots} />
      <path className="disc" d={sunPaths.disc} />
      <text className="prize" x="480" y="440" textAnchor="middle">
        {prize}
      </text>
      <path className="rays" d={sunPaths.rays} />
      <path className="hz" d={sunPaths.horizon} />
      {furrows.map(({ opacity, path }) => (
        <path key={path} className="st" style={{ opacity }} d={path} />
      ))}
    </svg>
  )
}
