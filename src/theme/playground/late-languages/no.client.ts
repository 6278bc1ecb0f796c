import type { LateWords } from '../strings.client.ts'

/** Norwegian. */
export const no: LateWords = {
  mockHint:
    'Svarene lages på denne siden ut fra beskrivelsen. Ingenting sendes. Det du oppretter, beholdes til du lukker denne fanen.',
  fits: 'Stemmer med beskrivelsen',
  differs: 'Avviker fra beskrivelsen:',
  unknownStatus: 'Beskrivelsen har ikke status {status}.',
  unknownType: 'Beskrivelsen har ikke {type} for status {status}.',
  checkedInPart: 'Svaret er langt; bare begynnelsen er sammenlignet med beskrivelsen.',
  wrongType: 'Må være {expected}, men er {found}.',
  wrongValue: 'Må være {value}.',
  notListed: 'Må være en av {values}.',
  noneFits: 'Må stemme med en av disse: {titles}.',
  beyondLimit: 'Må overholde: {limit}.',
  wrongFormat: 'Må ha formatet {format}.',
  missing: 'Er påkrevd og mangler.',
  undescribed: 'Finnes ikke i beskrivelsen.',
  nothingAllowed: 'Ingen verdi er tillatt her.',
}
