import type { LateWords } from '../strings.client.ts'

/** Latvian. */
export const lv: LateWords = {
  mockHint:
    'Atbildes tiek veidotas šajā lapā no apraksta. Nekas netiek sūtīts. Izveidotais saglabājas, līdz aizverat šo cilni.',
  fits: 'Atbilst aprakstam',
  differs: 'Atšķiras no apraksta:',
  unknownStatus: 'Aprakstā nav statusa {status}.',
  unknownType: 'Aprakstā nav {type} statusam {status}.',
  checkedInPart: 'Atbilde ir gara; ar aprakstu salīdzināts tikai tās sākums.',
  wrongType: 'Jābūt {expected}, bet ir {found}.',
  wrongValue: 'Jābūt {value}.',
  notListed: 'Jābūt vienam no {values}.',
  noneFits: 'Jāatbilst vienam no šiem: {titles}.',
  beyondLimit: 'Jāievēro: {limit}.',
  wrongFormat: 'Formātam jābūt {format}.',
  missing: 'Ir obligāts, bet trūkst.',
  undescribed: 'Nav aprakstā.',
  nothingAllowed: 'Šeit nav atļauta neviena vērtība.',
}
