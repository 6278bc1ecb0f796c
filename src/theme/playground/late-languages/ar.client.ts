import type { LateWords } from '../strings.client.ts'

/** Arabic. */
export const ar: LateWords = {
  mockHint:
    'تُنشأ الاستجابات في هذه الصفحة من الوصف. لا يُرسل شيء. يُحتفظ بما تنشئه حتى تغلق علامة التبويب هذه.',
  fits: 'مطابقة للوصف',
  differs: 'تختلف عن الوصف:',
  unknownStatus: 'لا يتضمن الوصف الحالة {status}.',
  unknownType: 'لا يتضمن الوصف {type} للحالة {status}.',
  checkedInPart: 'الاستجابة طويلة؛ قورنت بدايتها فقط بالوصف.',
  wrongType: 'يجب أن تكون {expected} لكنها {found}.',
  wrongValue: 'يجب أن تكون {value}.',
  notListed: 'يجب أن تكون واحدة من {values}.',
  noneFits: 'يجب أن تطابق واحدًا مما يلي: {titles}.',
  beyondLimit: 'يجب الالتزام بما يلي: {limit}.',
  wrongFormat: 'يجب أن تكون بالتنسيق {format}.',
  missing: 'مطلوبة وغير موجودة.',
  undescribed: 'غير موجودة في الوصف.',
  nothingAllowed: 'لا يُسمح بأي قيمة هنا.',
}
