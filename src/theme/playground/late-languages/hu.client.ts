import type { LateWords } from '../strings.client.ts'

/** Hungarian. */
export const hu: LateWords = {
  mockHint:
    'A válaszok ezen az oldalon készülnek a leírásból. Semmi sem kerül elküldésre. Amit létrehoz, a lap bezárásáig megmarad.',
  fits: 'Megfelel a leírásnak',
  differs: 'Eltér a leírástól:',
  unknownStatus: 'A leírásban nincs {status} állapot.',
  unknownType: 'A leírásban nincs {type} a(z) {status} állapothoz.',
  checkedInPart: 'A válasz hosszú; csak az eleje lett összevetve a leírással.',
  wrongType: '{expected} kell legyen, de {found}.',
  wrongValue: '{value} kell legyen.',
  notListed: 'Ezek egyike kell legyen: {values}.',
  noneFits: 'Ezek egyikének kell megfelelnie: {titles}.',
  beyondLimit: 'Be kell tartania: {limit}.',
  wrongFormat: 'Formátuma {format} kell legyen.',
  missing: 'Kötelező, és hiányzik.',
  undescribed: 'Nincs a leírásban.',
  nothingAllowed: 'Itt nem megengedett érték.',
}
