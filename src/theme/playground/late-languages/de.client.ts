import type { LateWords } from '../strings.client.ts'

/** German. */
export const de: LateWords = {
  mockHint:
    'Antworten entstehen auf dieser Seite aus der Beschreibung. Nichts wird gesendet. Was Sie anlegen, bleibt erhalten, bis Sie diesen Tab schließen.',
  fits: 'Entspricht der Beschreibung',
  differs: 'Weicht von der Beschreibung ab:',
  unknownStatus: 'Die Beschreibung hat keinen Status {status}.',
  unknownType: 'Die Beschreibung hat kein {type} für den Status {status}.',
  checkedInPart: 'Die Antwort ist lang; nur ihr Anfang wurde mit der Beschreibung verglichen.',
  wrongType: 'Muss {expected} sein, ist aber {found}.',
  wrongValue: 'Muss {value} sein.',
  notListed: 'Muss einer dieser Werte sein: {values}.',
  noneFits: 'Muss einem davon entsprechen: {titles}.',
  beyondLimit: 'Muss sich hieran halten: {limit}.',
  wrongFormat: 'Muss das Format {format} haben.',
  missing: 'Ist erforderlich und fehlt.',
  undescribed: 'Steht nicht in der Beschreibung.',
  nothingAllowed: 'Hier ist kein Wert erlaubt.',
}
