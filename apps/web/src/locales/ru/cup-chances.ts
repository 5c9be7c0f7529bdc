import type { RussianTranslation } from '#lib/i18n/shape'
import type en from '../en/cup-chances.ts'

export default {
  exact: 'Просчитаны все варианты до конца.',
  sampled_one: 'По {{number}} разыгранному до конца турниру.',
  sampled_few: 'По {{number}} разыгранным до конца турнирам.',
  sampled_many: 'По {{number}} разыгранным до конца турнирам.',
  sampled_other: 'По {{number}} разыгранного до конца турнира.',
  strengths: {
    even: 'Шансы в каждом матче равны: рейтинга ещё ни у кого нет.',
    ratings: 'По рейтингу игроков на начало турнира.',
  },
  margin_one: 'Погрешность: ±{{count}} пункт.',
  margin_few: 'Погрешность: ±{{count}} пункта.',
  margin_many: 'Погрешность: ±{{count}} пунктов.',
  margin_other: 'Погрешность: ±{{count}} пункта.',
  under_way: 'Идущий матч считается ещё не начатым: за его ходом следят шансы на его странице.',
  caption: 'Шансы всех команд',
  advance: 'Пройдёт дальше',
  win: 'Выиграет кубок',
  all_one: 'Показать {{count}}',
  all_few: 'Показать все {{count}}',
  all_many: 'Показать все {{count}}',
  all_other: 'Показать все {{count}}',
  fewer: 'Показать первые {{count}}',
  percent: '{{value}}\u00A0%',
  below: 'меньше 1\u00A0%',
  above: 'больше 99\u00A0%',
  later: 'начнёт позже',
  prospect: {
    through: 'прошла дальше',
    out: 'выбыла',
    through_with_win: 'победа — и проходит',
    out_with_loss: 'поражение — и вылетает',
    decider: 'победа или вылет',
    open: 'всё открыто',
  },
} satisfies RussianTranslation<typeof en>
