import common from '#locales/ru/common'
import shell from '#locales/ru/shell'
import type { Texts } from './texts.ts'

/** What the frame of every page says, and where the other texts are. What a namespace is put together of is none. */
export const ofEveryPage = { common, shell }

export const others = import.meta.glob<Texts>(
  [
    '../../locales/ru/*.ts',
    '!../../locales/ru/{index,common,shell,account-settings}.ts',
    '!../../locales/ru/{administration,create,organise,payments,registration,tournaments}-*.ts',
  ],
  { import: 'default' },
)
