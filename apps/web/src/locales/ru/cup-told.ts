export default {
  streams: 'Трансляции',
  records: 'Записи',
  rules: 'Регламент',
  rules_in: 'Организатор написал регламент на языке: {{language}}',
  rules_loading: 'Загружаем регламент',
  sponsors: 'Спонсоры',
  licence: 'Лицензия Valve, по словам организатора: {{holder}}',
  lan: 'Проходит на одной площадке (LAN)',
}
