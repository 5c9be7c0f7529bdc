import type { CSSProperties } from 'react'
import { mapScenes, neutralShapes } from './map-scenes.ts'

function bare(map: string): string {
  return map.replace(/^(de|cs)_/, '')
}

/** `de_dust2` is Dust II; a map unknown to us keeps its own name. */
export function mapTitle(map: string): string {
  const name = bare(map)
  return mapScenes[name]?.title ?? name.charAt(0).toUpperCase() + name.slice(1).replaceAll('_', ' ')
}

/** A flat scene of the map, as wide and high as what holds it; the map's name stands beside it as text. */
export function MapPicture({ map }: { map: string }) {
  const scene = mapScenes[bare(map)]
  const style = scene ? ({ '--mh': scene.hue } as CSSProperties) : undefined
  return (
    <svg className="art" style={style} viewBox="0 0 160 96" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      {(scene?.shapes ?? neutralShapes).map(([tone, path]) => (
        <path key={path} className={tone} d={path} />
      ))}
    </svg>
  )
}
