import type { RoundEndReason } from '../../game-event.ts'
import type { FactOf } from '../game-fact.ts'
import type { BombView } from './map-view.ts'

/** How its round ended. */
export type BombEnd = { readonly at: number; readonly offset: number; readonly reason: RoundEndReason | null }

/** The bomb of one round. */
export class BombFold {
  #bomb: BombView = {
    carrier: null,
    isDropped: false,
    site: null,
    plantedBy: null,
    plantedAt: null,
    plantedOffset: null,
    defusing: null,
    defusedBy: null,
    defusedAt: null,
    explodedAt: null,
    doneOffset: null,
  }
  /** No line named who defused it: it is who began last. */
  isDefuserGuessed = false

  view(): BombView {
    return this.#bomb
  }

  get isPlanted(): boolean {
    return this.#bomb.plantedAt !== null
  }

  take({ deed, player, site, at, offset, hasKit }: FactOf<'bomb'>): void {
    const bomb = this.#bomb
    const who = player.steamId
    switch (deed) {
      case 'got':
        this.#bomb = { ...bomb, carrier: who, isDropped: false }
        return
      case 'dropped':
        this.#bomb = { ...bomb, carrier: bomb.carrier === who ? null : bomb.carrier, isDropped: true }
        return
      case 'begin_plant':
        this.#bomb = { ...bomb, site: site ?? bomb.site }
        return
      case 'planted':
        this.#bomb = {
          ...bomb,
          carrier: null,
          isDropped: false,
          site: site ?? bomb.site,
          plantedBy: who,
          plantedAt: at,
          plantedOffset: offset,
        }
        return
      case 'begin_defuse':
        this.#bomb = { ...bomb, defusing: { player: who, at, hasKit } }
        return
      case 'defused':
        this.#bomb = { ...bomb, defusing: null, defusedBy: who, defusedAt: at, doneOffset: offset }
    }
  }

  /** The notice is the truth: the one recorded defuse has no line of its own. */
  end({ at, offset, reason }: BombEnd): void {
    const bomb = this.#bomb
    if (reason === 'bomb') this.#bomb = { ...bomb, explodedAt: at, doneOffset: offset, defusing: null }
    if (reason !== 'defuse' || bomb.defusedAt !== null) return
    this.isDefuserGuessed = bomb.defusing !== null
    const defusedBy = bomb.defusing?.player ?? null
    this.#bomb = { ...bomb, defusing: null, defusedBy, defusedAt: at, doneOffset: offset }
  }
}
