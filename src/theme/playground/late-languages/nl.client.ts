import type { LateWords } from '../strings.client.ts'

/** Dutch. */
export const nl: LateWords = {
  mockHint:
    'Antwoorden worden op deze pagina gemaakt uit de beschrijving. Er wordt niets verzonden. Wat u aanmaakt, blijft bewaard tot u dit tabblad sluit.',
  fits: 'Komt overeen met de beschrijving',
  differs: 'Wijkt af van de beschrijving:',
  unknownStatus: 'De beschrijving heeft geen status {status}.',
  unknownType: 'De beschrijving heeft geen {type} voor status {status}.',
  checkedInPart: 'Het antwoord is lang; alleen het begin is met de beschrijving vergeleken.',
  wrongType: 'Moet {expected} zijn, maar is {found}.',
  wrongValue: 'Moet {value} zijn.',
  notListed: 'Moet een van {values} zijn.',
  noneFits: 'Moet met een van deze overeenkomen: {titles}.',
  beyondLimit: 'Moet hieraan voldoen: {limit}.',
  wrongFormat: 'Moet de notatie {format} hebben.',
  missing: 'Is verplicht en ontbreekt.',
  undescribed: 'Staat niet in de beschrijving.',
  nothingAllowed: 'Hier is geen waarde toegestaan.',
}
