import type { LateWords } from '../strings.client.ts'

/** Swedish. */
export const sv: LateWords = {
  mockHint:
    'Svaren skapas på den här sidan utifrån beskrivningen. Inget skickas. Det du skapar finns kvar tills du stänger fliken.',
  fits: 'Stämmer med beskrivningen',
  differs: 'Avviker från beskrivningen:',
  unknownStatus: 'Beskrivningen har ingen status {status}.',
  unknownType: 'Beskrivningen har ingen {type} för status {status}.',
  checkedInPart: 'Svaret är långt; bara början har jämförts med beskrivningen.',
  wrongType: 'Måste vara {expected}, men är {found}.',
  wrongValue: 'Måste vara {value}.',
  notListed: 'Måste vara något av {values}.',
  noneFits: 'Måste stämma med något av dessa: {titles}.',
  beyondLimit: 'Måste uppfylla: {limit}.',
  wrongFormat: 'Måste ha formatet {format}.',
  missing: 'Krävs men saknas.',
  undescribed: 'Finns inte i beskrivningen.',
  nothingAllowed: 'Inget värde är tillåtet här.',
}
