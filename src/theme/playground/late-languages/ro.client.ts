import type { LateWords } from '../strings.client.ts'

/** Romanian. */
export const ro: LateWords = {
  mockHint:
    'Răspunsurile sunt create în această pagină din descriere. Nu se trimite nimic. Ce creați se păstrează până închideți această filă.',
  fits: 'Corespunde descrierii',
  differs: 'Diferă de descriere:',
  unknownStatus: 'Descrierea nu are starea {status}.',
  unknownType: 'Descrierea nu are {type} pentru starea {status}.',
  checkedInPart: 'Răspunsul este lung; doar începutul a fost comparat cu descrierea.',
  wrongType: 'Trebuie să fie {expected}, dar este {found}.',
  wrongValue: 'Trebuie să fie {value}.',
  notListed: 'Trebuie să fie una dintre {values}.',
  noneFits: 'Trebuie să corespundă uneia dintre: {titles}.',
  beyondLimit: 'Trebuie să respecte: {limit}.',
  wrongFormat: 'Trebuie să aibă formatul {format}.',
  missing: 'Este obligatoriu și lipsește.',
  undescribed: 'Nu este în descriere.',
  nothingAllowed: 'Aici nu este permisă nicio valoare.',
}
