import type { LateWords } from '../strings.client.ts'

/** Japanese. */
export const ja: LateWords = {
  mockHint:
    'レスポンスは説明からこのページ内で作成されます。何も送信されません。作成したものはこのタブを閉じるまで保持されます。',
  fits: '説明と一致しています',
  differs: '説明と異なります:',
  unknownStatus: '説明にステータス {status} はありません。',
  unknownType: '説明にはステータス {status} の {type} がありません。',
  checkedInPart: 'レスポンスが長いため、先頭だけを説明と比較しました。',
  wrongType: '{expected} である必要がありますが、{found} です。',
  wrongValue: '{value} である必要があります。',
  notListed: '次のいずれかである必要があります: {values}。',
  noneFits: '次のいずれかに一致する必要があります: {titles}。',
  beyondLimit: '次を満たす必要があります: {limit}。',
  wrongFormat: '形式は {format} である必要があります。',
  missing: '必須ですが、ありません。',
  undescribed: '説明にありません。',
  nothingAllowed: 'ここに値は許可されていません。',
}
