import type { LateWords } from '../strings.client.ts'

/** Vietnamese. */
export const vi: LateWords = {
  mockHint:
    'Phản hồi được tạo ngay trong trang này từ mô tả. Không có gì được gửi đi. Những gì bạn tạo được giữ cho đến khi đóng thẻ này.',
  fits: 'Khớp với mô tả',
  differs: 'Khác với mô tả:',
  unknownStatus: 'Mô tả không có trạng thái {status}.',
  unknownType: 'Mô tả không có {type} cho trạng thái {status}.',
  checkedInPart: 'Phản hồi dài; chỉ phần đầu được so sánh với mô tả.',
  wrongType: 'Phải là {expected}, nhưng là {found}.',
  wrongValue: 'Phải là {value}.',
  notListed: 'Phải là một trong {values}.',
  noneFits: 'Phải khớp với một trong: {titles}.',
  beyondLimit: 'Phải tuân theo: {limit}.',
  wrongFormat: 'Phải có định dạng {format}.',
  missing: 'Bắt buộc nhưng bị thiếu.',
  undescribed: 'Không có trong mô tả.',
  nothingAllowed: 'Không cho phép giá trị nào ở đây.',
}
