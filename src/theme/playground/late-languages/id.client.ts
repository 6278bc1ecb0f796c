import type { LateWords } from '../strings.client.ts'

/** Indonesian. */
export const id: LateWords = {
  mockHint:
    'Respons dibuat di halaman ini dari deskripsi. Tidak ada yang dikirim. Yang Anda buat disimpan sampai tab ini ditutup.',
  fits: 'Sesuai dengan deskripsi',
  differs: 'Berbeda dari deskripsi:',
  unknownStatus: 'Deskripsi tidak memiliki status {status}.',
  unknownType: 'Deskripsi tidak memiliki {type} untuk status {status}.',
  checkedInPart: 'Respons panjang; hanya awalnya yang dibandingkan dengan deskripsi.',
  wrongType: 'Harus {expected}, tetapi {found}.',
  wrongValue: 'Harus {value}.',
  notListed: 'Harus salah satu dari {values}.',
  noneFits: 'Harus cocok dengan salah satu dari: {titles}.',
  beyondLimit: 'Harus memenuhi: {limit}.',
  wrongFormat: 'Harus berformat {format}.',
  missing: 'Wajib, tetapi tidak ada.',
  undescribed: 'Tidak ada dalam deskripsi.',
  nothingAllowed: 'Tidak ada nilai yang diizinkan di sini.',
}
