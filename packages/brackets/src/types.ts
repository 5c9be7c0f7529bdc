export type * from './config-types.ts'
export type * from './event-types.ts'
export type * from './match-types.ts'
export type * from './table-types.ts'
