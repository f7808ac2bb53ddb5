/** The pieces: ships with their holes and pegs, stations, asteroid clusters with outposts, and small things on their way. */
import {
  BoxGeometry,
  CapsuleGeometry,
  ConeGeometry,
  CylinderGeometry,
  ExtrudeGeometry,
  Group,
  IcosahedronGeometry,
  InstancedMesh,
  Matrix4,
  Mesh,
  MeshLambertMaterial,
  MeshStandardMaterial,
  OctahedronGeometry,
  Quaternion,
  Shape,
  SphereGeometry,
  TorusGeometry,
  Vector3,
  type BufferGeometry,
} from 'three';
import { seeded } from '../../../board/random';
import { seatColour } from '../colours';
import { holeAt, isSpendy, pegColour, spendyShape, type PegKind } from '../pegs';
import type { TokenKind } from '../scene';
import type { Part } from '../types';

const LONG = 0.31;
const WIDE = 0.17;
const DECK = 0.055;

/** Shared by all pieces; they live as long as the page. */
const hull = hullGeometry();
const pebble = new IcosahedronGeometry(0.06);
const hole = new CylinderGeometry(0.027, 0.027, 0.012, 8);
const partPegs: Readonly<Record<Part, BufferGeometry>> = {
  weapon: lifted(new ConeGeometry(0.034, 0.17, 7), 0.085),
  shield: new SphereGeometry(0.044, 10, 6, 0, Math.PI * 2, 0, Math.PI / 2),
  engine: lifted(new CylinderGeometry(0.026, 0.044, 0.1, 9), 0.05),
  shuttle: lifted(new CapsuleGeometry(0.032, 0.07, 3, 8), 0.067),
};
/** Coins with ever so many sides, by the shape of their colour. */
const spendyPegs: readonly BufferGeometry[] = [
  lifted(new CylinderGeometry(0.042, 0.042, 0.035, 10), 0.02),
  lifted(new CylinderGeometry(0.042, 0.042, 0.05, 4), 0.025),
  lifted(new CylinderGeometry(0.042, 0.042, 0.065, 6), 0.033),
  lifted(new CylinderGeometry(0.042, 0.042, 0.04, 3), 0.02),
  lifted(new CylinderGeometry(0.042, 0.042, 0.055, 5), 0.028),
];
const paints = new Map<PegKind, MeshStandardMaterial>();
const dark = new MeshStandardMaterial({ color: '#0b1022', roughness: 0.9 });
const rock = ['#bdb0a0', '#9a93a0', '#d2c0aa'].map((color) => new MeshLambertMaterial({ color, flatShading: true }));
const ore = new MeshStandardMaterial({
  color: '#ffcf57',
  emissive: '#c98a18',
  emissiveIntensity: 0.55,
  roughness: 0.3,
  metalness: 0.2,
  flatShading: true,
});

function pegOf(kind: PegKind): BufferGeometry | undefined {
  return isSpendy(kind) ? spendyPegs[spendyShape(kind)] : partPegs[kind];
}

/** One for each kind that was ever seen; a scenario names its own colours. */
function paintOf(kind: PegKind): MeshStandardMaterial {
  const color = pegColour(kind);
  const paint =
    paints.get(kind) ??
    new MeshStandardMaterial({ color, emissive: color, emissiveIntensity: 0.32, metalness: 0.25, roughness: 0.35 });
  paints.set(kind, paint);
  return paint;
}

function lifted(geometry: BufferGeometry, by: number): BufferGeometry {
  return geometry.translate(0, by, 0);
}

/** A flat hull, pointed at the bow, cut at the stern. */
function hullGeometry(): BufferGeometry {
  const shape = new Shape();
  const [l, w] = [LONG + 0.08, WIDE + 0.075];
  shape.moveTo(l + 0.07, 0);
  shape.lineTo(l - 0.04, w * 0.8);
  shape.lineTo(-l * 0.55, w);
  shape.lineTo(-l, w * 0.7);
  shape.lineTo(-l, -w * 0.7);
  shape.lineTo(-l * 0.55, -w);
  shape.lineTo(l - 0.04, -w * 0.8);
  shape.closePath();
  const geometry = new ExtrudeGeometry(shape, {
    depth: 0.05,
    bevelEnabled: true,
    bevelSize: 0.025,
    bevelThickness: 0.028,
    bevelSegments: 2,
  });
  return geometry.rotateX(-Math.PI / 2).translate(0, -0.05, 0);
}

/** The stern's glow and a mark under the hull, so that a ship has its owner's colour from every side. */
function seatPaint(seat: number, emissive = 0.14): MeshStandardMaterial {
  const color = seatColour(seat);
  return new MeshStandardMaterial({
    color,
    emissive: color,
    emissiveIntensity: emissive,
    metalness: 0.12,
    roughness: 0.45,
  });
}

export function shipModel(seat: number, count: number): Group {
  const ship = new Group();
  ship.add(new Mesh(hull, seatPaint(seat)));
  const holes = new InstancedMesh(hole, dark, count);
  for (let index = 0; index < count; index++) holes.setMatrixAt(index, atHole(index, count, DECK - 0.024));
  ship.add(holes);
  const keel = new Mesh(new BoxGeometry(LONG * 1.3, 0.05, 0.05), seatPaint(seat, 0.5));
  keel.position.y = -0.09;
  ship.add(keel);
  return ship;
}

const matrix = new Matrix4();

function atHole(index: number, count: number, height: number): Matrix4 {
  const { along, across } = holeAt(index, count);
  return matrix.makeTranslation(along * LONG * 0.92, height, across * WIDE);
}

/** Plugs in what the ship carries. */
export function plug(ship: Group, holes: readonly (PegKind | null)[]): void {
  for (const old of ship.children.filter((part) => part.name === 'pegs')) {
    ship.remove(old);
    (old as InstancedMesh).dispose();
  }
  for (const kind of new Set(holes)) {
    if (kind === null) continue;
    const places = holes.flatMap((peg, index) => (peg === kind ? [index] : []));
    const mesh = new InstancedMesh(pegOf(kind), paintOf(kind), places.length);
    mesh.name = 'pegs';
    places.forEach((index, n) => mesh.setMatrixAt(n, atHole(index, holes.length, DECK - 0.02)));
    ship.add(mesh);
  }
}

/** A wheel around a core; the core has the shape of the seat's mark. */
export function stationModel(seat: number): Group {
  const station = new Group();
  const steel = new MeshStandardMaterial({ color: '#cfd9f5', metalness: 0.2, roughness: 0.4 });
  const wheel = new Mesh(new TorusGeometry(0.3, 0.052, 10, 36), steel);
  wheel.rotation.x = Math.PI / 2;
  station.add(wheel);
  const band = new Mesh(new TorusGeometry(0.3, 0.058, 8, 36), seatPaint(seat, 0.6));
  band.rotation.x = Math.PI / 2;
  band.scale.set(1.02, 1.02, 0.35);
  station.add(band);
  for (let n = 0; n < 3; n++) {
    const spoke = new Mesh(new BoxGeometry(0.58, 0.03, 0.035), steel);
    spoke.rotation.y = (n * Math.PI) / 3;
    station.add(spoke);
  }
  station.add(new Mesh(core(seat), seatPaint(seat, 0.45)));
  const mast = new Mesh(new CylinderGeometry(0.016, 0.016, 0.5, 6), steel);
  station.add(mast);
  return station;
}

function core(seat: number): BufferGeometry {
  switch (seat % 4) {
    case 0:
      return new SphereGeometry(0.14, 18, 14);
    case 1:
      return new OctahedronGeometry(0.17);
    case 2:
      return new ConeGeometry(0.17, 0.26, 3);
    default:
      return new BoxGeometry(0.21, 0.21, 0.21);
  }
}

/** Tumbled rocks; rich ones glitter. The same cluster looks the same on every screen. */
export function clusterModel(seed: number, rich: boolean): Group {
  const cluster = new Group();
  const draw = seeded(seed);
  const count = rich ? 9 : 7;
  for (let n = 0; n < count; n++) {
    const size = n === 0 ? 0.19 : 0.06 + draw() * 0.08;
    const geometry = new IcosahedronGeometry(size, 1);
    dent(geometry, draw, size);
    const mesh = new Mesh(geometry, (rich && n % 3 === 1 ? ore : rock[n % rock.length]) ?? ore);
    const [turn, tilt] = [draw() * Math.PI * 2, (draw() - 0.5) * 1.6];
    const far = n === 0 ? 0 : 0.2 + draw() * 0.13;
    mesh.position.set(
      far * Math.cos(turn) * Math.cos(tilt),
      far * Math.sin(tilt),
      far * Math.sin(turn) * Math.cos(tilt),
    );
    mesh.rotation.set(draw() * 6, draw() * 6, draw() * 6);
    cluster.add(mesh);
  }
  return cluster;
}

/** Moves corners in and out; corners at the same place move together, so that the surface stays closed. */
function dent(geometry: BufferGeometry, draw: () => number, size: number): void {
  const corners = geometry.getAttribute('position');
  const seen = new Map<string, number>();
  const at = new Vector3();
  for (let index = 0; index < corners.count; index++) {
    at.fromBufferAttribute(corners, index);
    const key = [at.x, at.y, at.z].map((value) => Math.round((value / size) * 100)).join();
    const factor = seen.get(key) ?? 0.78 + draw() * 0.4;
    seen.set(key, factor);
    at.multiplyScalar(factor);
    corners.setXYZ(index, at.x, at.y, at.z);
  }
  geometry.computeVertexNormals();
}

/** A dome on the rocks with a ring in its owner's colour. */
export function outpostModel(seat: number): Group {
  const outpost = new Group();
  outpost.name = 'outpost';
  const dome = new Mesh(new SphereGeometry(0.12, 16, 8, 0, Math.PI * 2, 0, Math.PI / 2), seatPaint(seat, 0.55));
  dome.position.y = 0.13;
  const ring = new Mesh(new TorusGeometry(0.34, 0.022, 8, 40), seatPaint(seat, 0.8));
  ring.rotation.x = Math.PI / 2;
  const mast = new Mesh(new CylinderGeometry(0.01, 0.01, 0.2, 5), seatPaint(seat, 0.6));
  mast.position.y = 0.32;
  outpost.add(dome, ring, mast);
  return outpost;
}

export function tokenModel(kind: TokenKind): Mesh {
  if (kind === 'strike' || kind === 'barren' || kind === 'dust')
    return new Mesh(pebble, kind === 'strike' ? ore : rock[0]);
  const mesh = new Mesh(pegOf(kind), paintOf(kind));
  mesh.scale.setScalar(kind === 'shuttle' ? 1.6 : 1.9);
  return mesh;
}

const UP = new Vector3(0, 1, 0);

/** A straight bar from one point to another, for ways and beams. */
export function barBetween(bar: Mesh, from: Vector3, to: Vector3): void {
  const line = to.clone().sub(from);
  bar.position.copy(from).addScaledVector(line, 0.5);
  bar.scale.set(1, Math.max(line.length(), 0.0001), 1);
  bar.quaternion.copy(new Quaternion().setFromUnitVectors(UP, line.normalize()));
}
