import type { QualifierTexts } from '#platform/mail-texts'

const hello = 'Здравствуйте, {username}!'

export const qualifiers: QualifierTexts = {
  team_qualified: {
    subject: '{team} прошла квалификацию: {tournament}',
    lines: [
      hello,
      'Команда {team} попала на турнир {tournament} по итогам {source}. Начало: {starts}.',
      'Состав взят из {source}: в нём те, кому можно играть. Проверьте его, а если сыграть не сможете, скажите заранее.',
    ],
    button: 'Открыть турнир',
  },
  qualification_lost: {
    subject: '{team} больше не среди прошедших квалификацию: {tournament}',
    lines: [
      hello,
      'В турнире {source} исправили результат, и команда {team} больше не попадает на {tournament}.',
      'С вопросами обращайтесь к организатору.',
    ],
    button: 'Открыть турнир',
  },
  seats_to_decide: {
    subject: 'Решите, кто займёт места: {tournament}',
    lines: [
      hello,
      'По итогам {source} не для каждого места в {tournament} ясно, кто его займёт.',
      'Какие это места и почему, видно на вкладке организатора в разделе «Квалификаторы».',
    ],
    button: 'Открыть турнир',
  },
}
