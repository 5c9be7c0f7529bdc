/**
 * The shape that a translation must have: the English keys, each a string.
 * English counts with one and other; Russian must add few and many to every counted key, Kazakh counts as English does.
 */
type Counted<K> = K extends `${infer P}_other` ? P : never

export type Translation<T> = { [K in keyof T]: T[K] extends string ? string : Translation<T[K]> }
export type RussianTranslation<T> = {
  [K in keyof T]: T[K] extends string ? string : RussianTranslation<T[K]>
} & { [K in Counted<keyof T> as `${K}_few` | `${K}_many`]: string }
