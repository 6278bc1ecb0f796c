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
  excluded: 'Nie może pasować do schematu „not”.',
  flow: 'Przepływ',
  continuesAt: 'Logowanie odbywa się na {url}.',
  registerRedirect: 'Zarejestruj ten adres przekierowania dla swojego klienta.',
  implicitRisk:
    'W tym przepływie token jest w adresie URL, gdzie mogą go zobaczyć inni. Użyj innego przepływu, jeśli API go ma.',
  signInWaits: 'Oczekiwanie na zalogowanie…',
  enterCode: 'Wpisz ten kod na stronie serwera:',
  codeExpired: 'Kod wygasł. Zaloguj się ponownie.',
  signedIn: 'Zalogowano.',
  validUntil: 'Token jest ważny do {time}.',
  signOut: 'Wyloguj się',
  signInRefused: 'Serwer odmówił: {reason}',
  signInUnusable: 'Odpowiedzi serwera nie można użyć: {reason}',
  tokensUnreadable:
    '{host} nie pozwala stronom {origin} pobierać tokenów (CORS) albo nie odpowiedział.',
  unsafeEndpoint: '{url} nie jest adresem https. Nic nie wysłano.',
  clientMissing: 'Wpisz identyfikator klienta.',
  needsHttps: 'Zalogować się można tylko na stronie podawanej przez https.',
  noFlow: 'Serwer nie ma przepływu, którego może użyć strona.',
  closeWindow: 'Możesz zamknąć to okno.',
  foreignResponse: 'Żadna strona nie czeka na to logowanie, więc odpowiedź nie została użyta.',
  unsendableHeader:
    'Przeglądarki nie pozwalają żadnej stronie wysłać tego nagłówka. Przykłady go mają.',
  notHeaderName: 'Nazwa nagłówka ma tylko litery, cyfry i łączniki.',
}
