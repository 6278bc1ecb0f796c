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
}
