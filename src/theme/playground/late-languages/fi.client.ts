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
}
