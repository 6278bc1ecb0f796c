import type { LateWords } from '../strings.client.ts'

/** Ukrainian. */
export const uk: LateWords = {
  mockHint:
    'Відповіді створюються на цій сторінці за описом. Нічого не надсилається. Створене зберігається, доки відкрита ця вкладка.',
  fits: 'Відповідає опису',
  differs: 'Відрізняється від опису:',
  unknownStatus: 'В описі немає статусу {status}.',
  unknownType: 'В описі немає {type} для статусу {status}.',
  checkedInPart: 'Відповідь довга; з описом порівняно лише її початок.',
  wrongType: 'Очікується {expected}, отримано {found}.',
  wrongValue: 'Має бути {value}.',
  notListed: 'Має бути одним із: {values}.',
  noneFits: 'Має відповідати одному з: {titles}.',
  beyondLimit: 'Має виконуватися: {limit}.',
  wrongFormat: 'Має бути формат {format}.',
  missing: 'Обов’язкове, але відсутнє.',
  undescribed: 'Немає в описі.',
  nothingAllowed: 'Тут не дозволено жодне значення.',
  excluded: 'Не має відповідати схемі «not».',
  continuesAt: 'Вхід виконується на {url}.',
  registerRedirect: 'Зареєструйте цей URL переспрямування для свого клієнта.',
  implicitRisk:
    'У цьому потоці токен міститься в URL, де його можуть побачити інші. Використайте інший потік, якщо API його має.',
  signInWaits: 'Очікування входу…',
  enterCode: 'Введіть цей код на сторінці сервера:',
  codeExpired: 'Термін дії коду минув. Увійдіть знову.',
  signedIn: 'Вхід виконано.',
  validUntil: 'Токен дійсний до {time}.',
  signOut: 'Вийти',
  signInRefused: 'Сервер відмовив: {reason}',
  signInUnusable: 'Відповідь сервера не можна використати: {reason}',
  tokensUnreadable:
    '{host} не дозволяє сторінкам {origin} отримувати токени (CORS) або не відповів.',
  unsafeEndpoint: '{url} не є адресою https. Нічого не надіслано.',
  clientMissing: 'Введіть ідентифікатор клієнта.',
  needsHttps: 'Увійти можна лише на сторінці, відкритій через https.',
  noFlow: 'Сервер не має потоку, який може використати сторінка.',
  closeWindow: 'Це вікно можна закрити.',
  foreignResponse: 'Жодна сторінка не чекає на цей вхід, тому відповідь не використано.',
  unsendableHeader: 'Браузери не дозволяють сторінкам надсилати цей заголовок. У прикладах він є.',
  notHeaderName: 'Назва заголовка має лише латинські літери, цифри та дефіси.',
}
