;; The inner products of one int8 query with `count` int8 vectors of `size` numbers, which is a multiple of 16.
;;
;; Sixteen numbers at a time are widened to two halves of eight int16; i32x4.dot_i16x8_s multiplies the halves of
;; vector and query and adds pairs into four int32. The query comes widened already: $query holds its int16 numbers.
;; Two vectors are read per round, for a query that has been loaded serves both.
;; All offsets are in bytes. int32 products are written to $products.
(module
  (memory (export "memory") 1)
  (func (export "scan")
    (param $vectors i32) (param $size i32) (param $count i32) (param $query i32) (param $products i32)
    (local $i i32) (local $left v128) (local $right v128) (local $a v128) (local $b v128)
    (local $low v128) (local $high v128)
    (loop $rows
      (local.set $a (v128.const i32x4 0 0 0 0))
      (local.set $b (v128.const i32x4 0 0 0 0))
      (local.set $i (i32.const 0))
      (loop $numbers
        (local.set $low (v128.load (i32.add (local.get $query) (i32.shl (local.get $i) (i32.const 1)))))
        (local.set $high (v128.load offset=16 (i32.add (local.get $query) (i32.shl (local.get $i) (i32.const 1)))))
        (local.set $left (v128.load (i32.add (local.get $vectors) (local.get $i))))
        (local.set $right
          (v128.load (i32.add (i32.add (local.get $vectors) (local.get $size)) (local.get $i))))
        (local.set $a
          (i32x4.add (local.get $a)
            (i32x4.add
              (i32x4.dot_i16x8_s (i16x8.extend_low_i8x16_s (local.get $left)) (local.get $low))
              (i32x4.dot_i16x8_s (i16x8.extend_high_i8x16_s (local.get $left)) (local.get $high)))))
        (local.set $b
          (i32x4.add (local.get $b)
            (i32x4.add
              (i32x4.dot_i16x8_s (i16x8.extend_low_i8x16_s (local.get $right)) (local.get $low))
              (i32x4.dot_i16x8_s (i16x8.extend_high_i8x16_s (local.get $right)) (local.get $high)))))
        (local.set $i (i32.add (local.get $i) (i32.const 16)))
        (br_if $numbers (i32.lt_u (local.get $i) (local.get $size))))
      (i32.store (local.get $products)
        (i32.add
          (i32.add (i32x4.extract_lane 0 (local.get $a)) (i32x4.extract_lane 1 (local.get $a)))
          (i32.add (i32x4.extract_lane 2 (local.get $a)) (i32x4.extract_lane 3 (local.get $a)))))
      (i32.store offset=4 (local.get $products)
        (i32.add
          (i32.add (i32x4.extract_lane 0 (local.get $b)) (i32x4.extract_lane 1 (local.get $b)))
          (i32.add (i32x4.extract_lane 2 (local.get $b)) (i32x4.extract_lane 3 (local.get $b)))))
      (local.set $vectors (i32.add (local.get $vectors) (i32.shl (local.get $size) (i32.const 1))))
      (local.set $products (i32.add (local.get $products) (i32.const 8)))
      (local.set $count (i32.sub (local.get $count) (i32.const 2)))
      (br_if $rows (i32.gt_s (local.get $count) (i32.const 0))))))
