import type { LateWords } from '../strings.client.ts'

/** Russian. */
export const ru: LateWords = {
  mockHint:
    'Ответы создаются на этой странице по описанию. Ничего не отправляется. Созданное хранится, пока открыта эта вкладка.',
  fits: 'Соответствует описанию',
  differs: 'Отличается от описания:',
  unknownStatus: 'В описании нет статуса {status}.',
  unknownType: 'В описании нет {type} для статуса {status}.',
  checkedInPart: 'Ответ длинный; с описанием сравнивалось только его начало.',
  wrongType: 'Ожидается {expected}, получено {found}.',
  wrongValue: 'Должно быть {value}.',
  notListed: 'Должно быть одним из: {values}.',
  noneFits: 'Должно соответствовать одному из: {titles}.',
  beyondLimit: 'Должно соблюдаться: {limit}.',
  wrongFormat: 'Должен быть формат {format}.',
  missing: 'Обязательно, но отсутствует.',
  undescribed: 'Нет в описании.',
  nothingAllowed: 'Здесь не допускается никакое значение.',
}
