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
  excluded: 'Mag niet overeenkomen met het schema van ‘not’.',
  continuesAt: 'U logt in op {url}.',
  registerRedirect: 'Registreer deze redirect-URL voor uw client.',
  implicitRisk:
    'Bij deze flow staat het token in een URL, waar anderen het kunnen zien. Gebruik een andere flow als de API die heeft.',
  signInWaits: 'Wachten op het inloggen…',
  enterCode: 'Voer deze code in op de pagina van de server:',
  codeExpired: 'De code is verlopen. Log opnieuw in.',
  signedIn: 'Ingelogd.',
  validUntil: 'Het token is geldig tot {time}.',
  signOut: 'Uitloggen',
  signInRefused: 'De server weigerde: {reason}',
  signInUnusable: 'Het antwoord van de server is niet bruikbaar: {reason}',
  tokensUnreadable:
    '{host} laat pagina’s van {origin} geen tokens ophalen (CORS), of gaf geen antwoord.',
  unsafeEndpoint: '{url} is geen https-URL. Er is niets verstuurd.',
  clientMissing: 'Voer een client-ID in.',
  needsHttps: 'Inloggen kan alleen op een pagina die via https komt.',
  noFlow: 'De server heeft geen flow die een pagina kan gebruiken.',
  closeWindow: 'U kunt dit venster sluiten.',
  foreignResponse: 'Geen pagina wacht op deze login, dus het antwoord is niet gebruikt.',
  unsendableHeader: 'Browsers laten geen pagina deze header versturen. De voorbeelden hebben hem.',
  notHeaderName: 'De naam van een header heeft alleen letters, cijfers en koppeltekens.',
}
