import type { LateWords } from '../strings.client.ts'

/** Turkish. */
export const tr: LateWords = {
  mockHint:
    'Yanıtlar bu sayfada açıklamadan oluşturulur. Hiçbir şey gönderilmez. Oluşturduklarınız bu sekmeyi kapatana kadar saklanır.',
  fits: 'Açıklamaya uyuyor',
  differs: 'Açıklamadan farklı:',
  unknownStatus: 'Açıklamada {status} durumu yok.',
  unknownType: 'Açıklamada {status} durumu için {type} yok.',
  checkedInPart: 'Yanıt uzun; yalnızca başı açıklamayla karşılaştırıldı.',
  wrongType: '{expected} olmalı, ancak {found}.',
  wrongValue: '{value} olmalı.',
  notListed: 'Şunlardan biri olmalı: {values}.',
  noneFits: 'Şunlardan birine uymalı: {titles}.',
  beyondLimit: 'Şuna uymalı: {limit}.',
  wrongFormat: 'Biçimi {format} olmalı.',
  missing: 'Gerekli, ancak eksik.',
  undescribed: 'Açıklamada yok.',
  nothingAllowed: 'Burada hiçbir değere izin verilmez.',
}
