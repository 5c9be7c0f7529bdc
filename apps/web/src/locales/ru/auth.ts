import type { RussianTranslation } from '#lib/i18n/shape'
import type en from '../en/auth.ts'

export default {
  title: {
    login: 'Вход',
    register: 'Регистрация',
  },
  email: 'Почта',
  username: 'Имя игрока',
  username_hint: 'От 3 до 20 латинских букв, цифр или подчёркиваний.',
  password: 'Пароль',
  confirm: 'Повторите пароль',
  remember: 'Запомнить меня',
  proceed: 'Продолжить',
  sign_in: 'Войти',
  create: 'Создать аккаунт',
  back: 'Назад',
  alternative: 'или',
  to_register: 'Ещё нет аккаунта?',
  sign_up: 'Зарегистрироваться',
  to_login: 'Уже есть аккаунт?',
  provider_off: 'Вход через {{provider}} здесь ещё не настроен',
  providers_off: 'Вход через Steam, Google и Apple здесь ещё не настроен. Войдите по почте.',
  registered: 'Регистрация прошла успешно!',
  login_failed: 'Не удалось войти. Попробуйте ещё раз.',
  register_failed: 'Не удалось зарегистрироваться. Попробуйте ещё раз.',
  callback: {
    busy: 'Выполняем вход',
    failed: 'Войти не получилось',
    missing: 'В ссылке нет кода входа. Начните заново с кнопки «Войти».',
    home: 'На главную',
  },
} satisfies RussianTranslation<typeof en>
