import type { LateWords } from '../strings.client.ts'

/** Korean. */
export const ko: LateWords = {
  mockHint:
    '응답은 설명을 바탕으로 이 페이지에서 만들어집니다. 아무것도 전송되지 않습니다. 만든 항목은 이 탭을 닫을 때까지 유지됩니다.',
  fits: '설명과 일치합니다',
  differs: '설명과 다릅니다:',
  unknownStatus: '설명에 상태 {status}이(가) 없습니다.',
  unknownType: '설명에 상태 {status}의 {type}이(가) 없습니다.',
  checkedInPart: '응답이 길어 앞부분만 설명과 비교했습니다.',
  wrongType: '{expected}이어야 하지만 {found}입니다.',
  wrongValue: '{value}이어야 합니다.',
  notListed: '다음 중 하나여야 합니다: {values}.',
  noneFits: '다음 중 하나와 일치해야 합니다: {titles}.',
  beyondLimit: '다음을 지켜야 합니다: {limit}.',
  wrongFormat: '형식은 {format}이어야 합니다.',
  missing: '필수이지만 없습니다.',
  undescribed: '설명에 없습니다.',
  nothingAllowed: '여기에는 값이 허용되지 않습니다.',
}
