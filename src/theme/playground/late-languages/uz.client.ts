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
  excluded: '“not” sxemasiga mos kelmasligi kerak.',
  flow: 'Oqim',
  continuesAt: 'Siz {url} orqali kirasiz.',
  registerRedirect: 'Bu yo‘naltirish URL manzilini mijozingiz uchun ro‘yxatdan o‘tkazing.',
  implicitRisk:
    'Bu oqimda token URL ichida bo‘ladi va uni boshqalar ko‘rishi mumkin. API’da boshqa oqim bo‘lsa, uni ishlating.',
  signInWaits: 'Kirish kutilmoqda…',
  enterCode: 'Bu kodni server sahifasida kiriting:',
  codeExpired: 'Kodning muddati tugadi. Qayta kiring.',
  signedIn: 'Kirildi.',
  validUntil: 'Token {time} gacha amal qiladi.',
  signOut: 'Chiqish',
  signInRefused: 'Server rad etdi: {reason}',
  signInUnusable: 'Server javobidan foydalanib bo‘lmaydi: {reason}',
  tokensUnreadable:
    '{host} {origin} sahifalariga token olishga ruxsat bermaydi (CORS) yoki javob bermadi.',
  unsafeEndpoint: '{url} https manzili emas. Hech narsa yuborilmadi.',
  clientMissing: 'Mijoz identifikatorini kiriting.',
  needsHttps: 'Faqat https orqali ochilgan sahifada kirish mumkin.',
  noFlow: 'Serverda sahifa ishlata oladigan oqim yo‘q.',
  closeWindow: 'Bu oynani yopishingiz mumkin.',
  foreignResponse: 'Bu kirishni hech bir sahifa kutmayapti, shuning uchun javob ishlatilmadi.',
  unsendableHeader:
    'Brauzerlar sahifalarga bu sarlavhani yuborishga ruxsat bermaydi. Namunalarda u bor.',
  notHeaderName: 'Sarlavha nomida faqat harflar, raqamlar va defislar bo‘ladi.',
}
