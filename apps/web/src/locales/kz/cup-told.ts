export default {
  streams: 'Трансляциялар',
  records: 'Жазбалар',
  rules: 'Ереже',
  rules_in: 'Ұйымдастырушы ережені мына тілде жазған: {{language}}',
  rules_loading: 'Ереже жүктелуде',
  sponsors: 'Демеушілер',
  licence: 'Ұйымдастырушының айтуынша, Valve лицензиясы: {{holder}}',
  lan: 'Бір алаңда өтеді (LAN)',
}
