import type { LateWords } from '../strings.client.ts'

/** Danish. */
export const da: LateWords = {
  mockHint:
    'Svarene laves på denne side ud fra beskrivelsen. Intet sendes. Det, du opretter, gemmes, til du lukker denne fane.',
  fits: 'Passer til beskrivelsen',
  differs: 'Afviger fra beskrivelsen:',
  unknownStatus: 'Beskrivelsen har ikke status {status}.',
  unknownType: 'Beskrivelsen har ikke {type} for status {status}.',
  checkedInPart: 'Svaret er langt; kun begyndelsen er sammenlignet med beskrivelsen.',
  wrongType: 'Skal være {expected}, men er {found}.',
  wrongValue: 'Skal være {value}.',
  notListed: 'Skal være en af {values}.',
  noneFits: 'Skal passe til en af disse: {titles}.',
  beyondLimit: 'Skal overholde: {limit}.',
  wrongFormat: 'Skal have formatet {format}.',
  missing: 'Er påkrævet og mangler.',
  undescribed: 'Findes ikke i beskrivelsen.',
  nothingAllowed: 'Ingen værdi er tilladt her.',
}
