//! The geometry against a second, slow implementation: straight from the definitions, with fractions of any size.

use num_bigint::BigInt;
use num_rational::BigRational;
use proptest::prelude::*;
use stellar_conflict::geometry::corpus::Case;
use stellar_conflict::geometry::{Shape, cos, sin};
use stellar_conflict::{Edge, Pose};

type Number = BigRational;
type Point = [Number; 2];

fn number(value: i64) -> Number {
    Number::from_integer(BigInt::from(value))
}

fn zero() -> Number {
    number(0)
}

fn minus(a: &Point, b: &Point) -> Point {
    [&a[0] - &b[0], &a[1] - &b[1]]
}

fn cross(a: &Point, b: &Point) -> Number {
    &a[0] * &b[1] - &a[1] * &b[0]
}

/// CONFLICT-G.4: a point of a card, in ticks from its centre.
fn point(pose: Pose, x: i64, y: i64) -> Point {
    let (c, s) = (cos(pose.r), sin(pose.r));
    let million = 1_000_000;
    [number(million * i64::from(pose.x) + x * c - y * s), number(million * i64::from(pose.y) + x * s + y * c)]
}

fn corners(pose: Pose) -> [Point; 4] {
    [(-400, -400), (400, -400), (400, 400), (-400, 400)].map(|(x, y)| point(pose, x, y))
}

fn edges(corners: &[Point; 4]) -> [Point; 4] {
    std::array::from_fn(|at| minus(&corners[(at + 1) % 4], &corners[at]))
}

fn on_edge(edge: Edge, offset: i64) -> (i64, i64) {
    match edge {
        Edge::Top => (offset - 400, -400),
        Edge::Right => (400, offset - 400),
        Edge::Bottom => (400 - offset, 400),
        Edge::Left => (-400, 400 - offset),
    }
}

/// CONFLICT-G.7, word for word.
fn touches(one: Pose, two: Pose) -> bool {
    let beyond = |of: &[Point; 4], others: &[Point; 4]| {
        (0..4).any(|at| others.iter().all(|corner| cross(&edges(of)[at], &minus(corner, &of[at])) < zero()))
    };
    let (one, two) = (corners(one), corners(two));
    !beyond(&one, &two) && !beyond(&two, &one)
}

/// CONFLICT-G.6.
fn holds(case: &Case) -> bool {
    let limit = [case.size.width, case.size.height].map(|length| number(i64::from(length) * 1_000_000));
    let inside = |corner: &Point| (0..2).all(|axis| corner[axis] >= zero() && corner[axis] <= limit[axis]);
    corners(case.two).iter().all(inside)
}

/// CONFLICT-G.9, CONFLICT-G.11: when the beam comes in, and whether at the shield.
fn meets(case: &Case) -> Option<(Number, bool)> {
    let (x, y) = on_edge(case.laser.edge, case.laser.offset.into());
    let origin = point(case.one, x, y);
    let angle = (case.one.r + i32::from(case.laser.direction)) % 3600;
    let along = [number(sin(angle)), number(-cos(angle))];
    let corners = corners(case.two);
    let edges = edges(&corners);
    let (mut lower, mut upper): (Number, Option<Number>) = (zero(), None);
    for at in 0..4 {
        let a = cross(&edges[at], &minus(&origin, &corners[at]));
        let b = cross(&edges[at], &along);
        if b > zero() {
            lower = lower.max(-a / b);
        } else if b < zero() {
            let bound = a / -b;
            upper = Some(upper.map_or(bound.clone(), |upper| upper.min(bound)));
        } else if a < zero() {
            return None;
        }
    }
    if upper.is_some_and(|upper| lower > upper) {
        return None;
    }
    let at = case.shield.edge as usize;
    let (a, b) = (cross(&edges[at], &minus(&origin, &corners[at])), cross(&edges[at], &along));
    let on_edge_now = a + &lower * &b == zero();
    let end = |offset: i16| {
        let (x, y) = on_edge(case.shield.edge, offset.into());
        cross(&along, &minus(&point(case.two, x, y), &origin))
    };
    let (from, to) = (end(case.shield.from), end(case.shield.to));
    let held = if b != zero() {
        !(from > zero() && to > zero() || from < zero() && to < zero())
    } else {
        let forwards = &edges[at][0] * &along[0] + &edges[at][1] * &along[1];
        if forwards > zero() { case.shield.from == 0 } else { case.shield.to == 800 }
    };
    Some((lower, on_edge_now && held))
}

fn agrees(case: &Case) {
    let answer = case.answer();
    assert_eq!(answer.holds, holds(case), "on the table: {case:?}");
    assert_eq!(answer.touches, touches(case.one, case.two), "touching: {case:?}");
    let (one, two) = (Shape::new(case.one), Shape::new(case.two));
    let crossing = two.crossing(&one.ray(&case.laser), &[case.shield]);
    let exact = |time: stellar_conflict::geometry::Time| {
        Number::new(BigInt::from(time.numerator), BigInt::from(time.denominator))
    };
    let crossing = crossing.map(|crossing| (exact(crossing.time), crossing.shield));
    assert_eq!(crossing, meets(case), "meeting: {case:?}");
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    /// CONFLICT-G.7, CONFLICT-G.9, CONFLICT-G.11, CONFLICT-R.21: card against card and beam against card.
    #[test]
    fn the_geometry_is_that_of_the_definitions(seed in any::<u64>()) {
        let mut luck = engine::Fast::new(seed);
        for _ in 0..40 {
            agrees(&Case::draw(&mut luck));
        }
    }

    /// CONFLICT-G.6, CONFLICT-G.7: one tick decides, at any angle.
    #[test]
    fn the_last_tick_decides(r in 0..3600i32, other in 0..3600i32, y in -1200..1200i32) {
        let one = Pose { x: 5000, y: 5000, r };
        let mut x = 7000;
        while x > 5000 && !one.touches(Pose { x: x - 1, y: 5000 + y, r: other }) {
            x -= 1;
        }
        let two = Pose { x, y: 5000 + y, r: other };
        prop_assert!(!touches(one, two));
        if x > 5000 {
            let closer = Pose { x: x - 1, ..two };
            prop_assert!(touches(one, closer));
        }
    }
}
