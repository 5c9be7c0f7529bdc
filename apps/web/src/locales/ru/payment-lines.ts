import type { RussianTranslation } from '#lib/i18n/shape'
import type en from '../en/payment-lines.ts'

/** Lines of bank statements that nobody could place: for whoever sees to the payments of a cup. */
export default {
  title: 'Неопознанные платежи',
  some_one: '{{count}} неопознанный платёж',
  some_few: '{{count}} неопознанных платежа',
  some_many: '{{count}} неопознанных платежей',
  some_other: '{{count}} неопознанного платежа',
  error: 'Неопознанные платежи не загрузились',
  loading: 'Загрузка неопознанных платежей',
  none: 'Неопознанных платежей нет',
  none_text: 'Здесь ждут строки выписки, по которым не видно, какая команда заплатила.',
  kept_by: 'Из выписки: {{who}}, {{at}}',
  entered: 'Записано {{sum}}: {{team}}',
  dismiss: 'Убрать',
  dismiss_of: 'Убрать {{sum}} из списка',
  dismissed: 'Платёж убран из списка',
  why: 'Почему',
  reason: {
    not_this_cup: 'Не за этот турнир',
    entered_already: 'Уже записан вручную',
    sent_back: 'Отправлен обратно плательщику',
    other: 'Другое',
  },
  note: 'Что это за платёж',
  note_optional: 'Пометка, если нужна',
  cancel: 'Назад',
  keep_rest: 'Сохранить остальные строки среди неопознанных платежей: {{count}}',
  keep_text:
    'Сохранятся сумма, дата и часть слов плательщика. Их видят организаторы и те, кто ведёт оплаты. Удалим, как только вы решите, чей это платёж, и не позже чем через {{days}}\u00a0дней после турнира.',
  keep_one: 'Оставить {{count}} строку на потом',
  keep_few: 'Оставить {{count}} строки на потом',
  keep_many: 'Оставить {{count}} строк на потом',
  keep_other: 'Оставить {{count}} строки на потом',
  kept_one: 'Оставлена {{count}} строка',
  kept_few: 'Оставлено {{count}} строки',
  kept_many: 'Оставлено {{count}} строк',
  kept_other: 'Оставлено {{count}} строки',
} satisfies RussianTranslation<typeof en>
