import type { LateWords } from '../strings.client.ts'

/** Polish. */
export const pl: LateWords = {
  mockHint:
    'Odpowiedzi powstają na tej stronie na podstawie opisu. Nic nie jest wysyłane. To, co utworzysz, pozostaje do zamknięcia tej karty.',
  fits: 'Zgodne z opisem',
  differs: 'Różni się od opisu:',
  unknownStatus: 'Opis nie zawiera statusu {status}.',
  unknownType: 'Opis nie zawiera {type} dla statusu {status}.',
  checkedInPart: 'Odpowiedź jest długa; z opisem porównano tylko jej początek.',
  wrongType: 'Musi być {expected}, a jest {found}.',
  wrongValue: 'Musi być {value}.',
  notListed: 'Musi być jedną z wartości {values}.',
  noneFits: 'Musi pasować do jednego z: {titles}.',
  beyondLimit: 'Musi spełniać: {limit}.',
  wrongFormat: 'Musi mieć format {format}.',
  missing: 'Jest wymagane, a brakuje.',
  undescribed: 'Nie ma tego w opisie.',
  nothingAllowed: 'Tu nie jest dozwolona żadna wartość.',
}
