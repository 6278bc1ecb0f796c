import type { LateWords } from '../strings.client.ts'

/** Finnish. */
export const fi: LateWords = {
  mockHint:
    'Vastaukset luodaan tällä sivulla kuvauksesta. Mitään ei lähetetä. Luomasi säilyy, kunnes suljet tämän välilehden.',
  fits: 'Vastaa kuvausta',
  differs: 'Poikkeaa kuvauksesta:',
  unknownStatus: 'Kuvauksessa ei ole tilaa {status}.',
  unknownType: 'Kuvauksessa ei ole tyyppiä {type} tilalle {status}.',
  checkedInPart: 'Vastaus on pitkä; vain sen alkua verrattiin kuvaukseen.',
  wrongType: 'Pitää olla {expected}, mutta on {found}.',
  wrongValue: 'Pitää olla {value}.',
  notListed: 'Pitää olla jokin näistä: {values}.',
  noneFits: 'Pitää vastata yhtä näistä: {titles}.',
  beyondLimit: 'Pitää noudattaa rajaa {limit}.',
  wrongFormat: 'Muodon pitää olla {format}.',
  missing: 'On pakollinen ja puuttuu.',
  undescribed: 'Ei ole kuvauksessa.',
  nothingAllowed: 'Arvoa ei sallita tässä.',
  excluded: 'Ei saa vastata kohdan ”not” skeemaa.',
  continuesAt: 'Kirjaudut osoitteessa {url}.',
  registerRedirect: 'Rekisteröi tämä uudelleenohjausosoite asiakkaallesi.',
  implicitRisk:
    'Tässä vuossa tunnus on URL-osoitteessa, jossa muut voivat nähdä sen. Käytä toista vuota, jos API:lla on sellainen.',
  signInWaits: 'Odotetaan kirjautumista…',
  enterCode: 'Anna tämä koodi palvelimen sivulla:',
  codeExpired: 'Koodi on vanhentunut. Kirjaudu uudelleen.',
  signedIn: 'Kirjautunut.',
  validUntil: 'Tunnus on voimassa kello {time} asti.',
  signOut: 'Kirjaudu ulos',
  signInRefused: 'Palvelin hylkäsi: {reason}',
  signInUnusable: 'Palvelimen vastausta ei voi käyttää: {reason}',
  tokensUnreadable:
    '{host} ei anna sivuston {origin} sivujen hakea tunnuksia (CORS) tai ei vastannut.',
  unsafeEndpoint: '{url} ei ole https-osoite. Mitään ei lähetetty.',
  clientMissing: 'Anna asiakastunnus.',
  needsHttps: 'Voit kirjautua vain https-sivulla.',
  noFlow: 'Palvelimella ei ole vuota, jota sivu voi käyttää.',
  closeWindow: 'Voit sulkea tämän ikkunan.',
  foreignResponse: 'Mikään sivu ei odota tätä kirjautumista, joten vastausta ei käytetty.',
  unsendableHeader: 'Selaimet eivät anna sivujen lähettää tätä otsaketta. Esimerkeissä se on.',
  notHeaderName: 'Otsakkeen nimessä on vain kirjaimia, numeroita ja yhdysmerkkejä.',
}
