import type { Translation } from '#lib/i18n/shape'
import type en from '../en/payment-lines.ts'

/** Lines of bank statements that nobody could place: for whoever sees to the payments of a cup. */
export default {
  title: 'Кімдікі екені белгісіз төлемдер',
  some_one: 'Кімдікі екені белгісіз {{count}} төлем',
  some_other: 'Кімдікі екені белгісіз {{count}} төлем',
  error: 'Белгісіз төлемдер жүктелмеді',
  loading: 'Белгісіз төлемдер жүктелуде',
  none: 'Белгісіз төлем жоқ',
  none_text: 'Қай команда төлегені көрінбейтін үзінді жолдары осында күтіп тұрады.',
  kept_by: 'Үзіндіден: {{who}}, {{at}}',
  entered: '{{sum}} жазылды: {{team}}',
  dismiss: 'Алып тастау',
  dismiss_of: '{{sum}} алып тастау',
  dismissed: 'Төлем тізімнен алынды',
  why: 'Неліктен',
  reason: {
    not_this_cup: 'Бұл турнирге емес',
    entered_already: 'Қолмен жазылып қойған',
    sent_back: 'Төлеушіге кері жіберілді',
    other: 'Басқа себеп',
  },
  note: 'Бұл қандай төлем',
  note_optional: 'Қаласаңыз, ескертпе',
  cancel: 'Артқа',
  keep_rest: 'Қалған жолдарды белгісіз төлемдердің арасында сақтау: {{count}}',
  keep_text:
    'Сомасы, күні және төлеуші жазған сөздердің бір бөлігі сақталады. Оны ұйымдастырушылар мен төлемдерді жүргізетіндер ғана көреді. Төлем кімдікі екенін шешкен бойда өшіріледі, ең кеші турнирден кейін {{days}}\u00a0күн өткенде.',
  keep_one: '{{count}} жолды кейінге қалдыру',
  keep_other: '{{count}} жолды кейінге қалдыру',
  kept_one: '{{count}} жол кейінге қалды',
  kept_other: '{{count}} жол кейінге қалды',
} satisfies Translation<typeof en>
