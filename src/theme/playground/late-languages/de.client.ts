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
  excluded: 'Darf nicht dem Schema von „not“ entsprechen.',
  flow: 'Ablauf',
  continuesAt: 'Sie melden sich bei {url} an.',
  registerRedirect: 'Registrieren Sie diese Weiterleitungs-URL für Ihren Client.',
  implicitRisk:
    'Bei diesem Ablauf steht das Token in einer URL, wo andere es sehen können. Verwenden Sie einen anderen, wenn die API einen hat.',
  signInWaits: 'Warten auf die Anmeldung…',
  enterCode: 'Geben Sie diesen Code auf der Seite des Servers ein:',
  codeExpired: 'Der Code ist abgelaufen. Melden Sie sich erneut an.',
  signedIn: 'Angemeldet.',
  validUntil: 'Das Token gilt bis {time}.',
  signOut: 'Abmelden',
  signInRefused: 'Der Server hat abgelehnt: {reason}',
  signInUnusable: 'Die Antwort des Servers ist nicht verwendbar: {reason}',
  tokensUnreadable:
    '{host} lässt Seiten von {origin} keine Tokens holen (CORS) oder hat nicht geantwortet.',
  unsafeEndpoint: '{url} ist keine https-URL. Es wurde nichts gesendet.',
  clientMissing: 'Geben Sie eine Client-ID ein.',
  needsHttps: 'Anmelden können Sie sich nur auf einer Seite, die über https kommt.',
  noFlow: 'Der Server hat keinen Ablauf, den eine Seite verwenden kann.',
  closeWindow: 'Sie können dieses Fenster schließen.',
  foreignResponse:
    'Keine Seite wartet auf diese Anmeldung, deshalb wurde die Antwort nicht verwendet.',
  unsendableHeader: 'Browser lassen keine Seite diesen Header senden. Die Beispiele enthalten ihn.',
  notHeaderName: 'Der Name eines Headers hat nur Buchstaben, Ziffern und Bindestriche.',
}
