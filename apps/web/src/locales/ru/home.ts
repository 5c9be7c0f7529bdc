import type { RussianTranslation } from '#lib/i18n/shape'
import type en from '../en/home.ts'

export default {
  cup: {
    prize: 'Призовой фонд',
    places: 'Занято мест',
    places_of: '{{taken}} из {{all}}',
    fee: 'Взнос с команды',
    fee_free: 'Бесплатно',
    starts: 'Начало',
    champion: 'Чемпион',
    lead: 'CS2 для команд Казахстана. Сначала группы, затем плей-офф, приз выплачивается в тенге.',
    join: 'Участвовать',
    watch: 'Следить за кубком',
    loading: 'Загружаем кубок',
    error: 'Кубок не загрузился',
    missing: 'Следующий кубок скоро объявим',
    missing_text: 'А пока соберите команду.',
    to_teams: 'К командам',
  },
  status: {
    open: 'Регистрация открыта',
    closed: 'Регистрация закрыта',
  },
  upcoming: {
    title: 'Ближайшие турниры',
    all: 'Все турниры',
    empty: 'Турниров пока нет',
    empty_text: 'Новые кубки появятся здесь. А пока тренируйтесь.',
    error: 'Не удалось загрузить турниры',
    loading: 'Загружаем турниры',
    teams: 'Команды: {{taken}} из {{all}}',
    fee: 'Взнос {{fee}}',
  },
  live: {
    title: 'Сейчас играют',
    all: 'Все матчи',
    empty: 'Сейчас никто не играет',
    empty_text: 'Во время игры счёт меняется прямо здесь.',
    error: 'Матчи не загрузились',
    loading: 'Загружаем матчи',
    badge: 'Идёт',
  },
  sun: 'Шестнадцать команд, четыре раунда, один чемпион: сетка в виде восходящего солнца',
} satisfies RussianTranslation<typeof en>
