import type { CSSProperties } from 'react'
import { mapScenes, neutralShapes } from './map-scenes.ts'
import { bareMap } from './map-title.ts'

/** A flat scene of the map, as wide and high as what holds it; the map's name stands beside it as text. */
export function MapPicture({ map }: { map: string }) {
  const scene = mapScenes[bareMap(map)]
  const style = scene ? ({ '--mh': scene.hue } as CSSProperties) : undefined
  return (
    <svg className="map-art" style={style} viewBox="0 0 160 96" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      {(scene?.shapes ?? neutralShapes).map(([tone, path]) => (
        <path key={path} className={`map-art-${tone}`} d={path} />
      ))}
    </svg>
  )
}
