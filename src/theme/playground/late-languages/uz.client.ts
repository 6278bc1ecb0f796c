import type { LateWords } from '../strings.client.ts'

/** Uzbek. */
export const uz: LateWords = {
  mockHint:
    'Javoblar shu sahifada tavsif asosida yaratiladi. Hech narsa yuborilmaydi. Yaratganingiz shu varaq yopilguncha saqlanadi.',
  fits: 'Tavsifga mos',
  differs: 'Tavsifdan farq qiladi:',
  unknownStatus: 'Tavsifda {status} holati yo‘q.',
  unknownType: 'Tavsifda {status} holati uchun {type} yo‘q.',
  checkedInPart: 'Javob uzun; tavsif bilan faqat boshi solishtirildi.',
  wrongType: '{expected} bo‘lishi kerak, lekin {found}.',
  wrongValue: '{value} bo‘lishi kerak.',
  notListed: 'Quyidagilardan biri bo‘lishi kerak: {values}.',
  noneFits: 'Quyidagilardan biriga mos kelishi kerak: {titles}.',
  beyondLimit: 'Quyidagiga rioya qilishi kerak: {limit}.',
  wrongFormat: 'Formati {format} bo‘lishi kerak.',
  missing: 'Majburiy, lekin yo‘q.',
  undescribed: 'Tavsifda yo‘q.',
  nothingAllowed: 'Bu yerda hech qanday qiymatga ruxsat yo‘q.',
}
