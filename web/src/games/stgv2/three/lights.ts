/** What is lit for a moment: places to go, the way there, the surroundings of the chosen ship, drop lines, beams. */
import {
  AdditiveBlending,
  Color,
  CylinderGeometry,
  Group,
  InstancedMesh,
  LineBasicMaterial,
  LineSegments,
  Matrix4,
  Mesh,
  MeshBasicMaterial,
  SphereGeometry,
  TorusGeometry,
  Vector3,
} from 'three';
import { seatColours } from '../colours';
import { inSpace, type Spot } from '../field';
import type { Lights, Marker, Motion } from '../scene';
import { FLOOR, segments } from './ground';
import { barBetween } from './models';

const MARK_COLOURS: Readonly<Record<Marker['look'], string>> = {
  end: '#ffc94d',
  step: '#93d6ff',
  target: '#ff7a6b',
  work: '#ffc94d',
  build: '#7fe0b0',
  piece: '#ffffff',
};

const glow = new SphereGeometry(0.08, 12, 9);
const halo = new SphereGeometry(0.15, 12, 8);
const ring = new TorusGeometry(0.42, 0.016, 6, 40).rotateX(Math.PI / 2);
const bar = new CylinderGeometry(0.026, 0.026, 1, 8);
const beam = new CylinderGeometry(0.035, 0.035, 1, 6);
const foot = new TorusGeometry(0.2, 0.018, 6, 32).rotateX(Math.PI / 2);
const joint = new SphereGeometry(0.055, 10, 8);
const glowPaint = new MeshBasicMaterial({ fog: false });
const haloPaint = new MeshBasicMaterial({
  transparent: true,
  opacity: 0.22,
  blending: AdditiveBlending,
  depthWrite: false,
});
const targetPaint = new MeshBasicMaterial({ color: MARK_COLOURS.target });
const workPaint = new MeshBasicMaterial({ color: MARK_COLOURS.work });
const chosenPaint = new MeshBasicMaterial({ color: '#ffffff' });
const wayPaint = new MeshBasicMaterial({ color: '#fff2c4', fog: false });
const SEAT_COLOURS = seatColours();
const beamPaints = SEAT_COLOURS.map(
  (color) =>
    new MeshBasicMaterial({ color, transparent: true, opacity: 0.9, blending: AdditiveBlending, depthWrite: false }),
);
const trailPaints = SEAT_COLOURS.map(
  (color) =>
    new MeshBasicMaterial({ color, transparent: true, opacity: 0.45, blending: AdditiveBlending, depthWrite: false }),
);
const dropPaints = SEAT_COLOURS.map(
  (color) => new MeshBasicMaterial({ color, transparent: true, opacity: 0.7, depthWrite: false }),
);
const cagePaint = new LineBasicMaterial({ color: '#93d6ff', transparent: true, opacity: 0.5 });
const dangerPaint = new LineBasicMaterial({ color: MARK_COLOURS.target, transparent: true, opacity: 0.35 });

function vector(spot: Spot): Vector3 {
  const { x, y, z } = inSpace(spot);
  return new Vector3(x, y, z);
}

/** Empties a group that only holds shared shapes, or frees what it owns. */
export function clear(group: Group, owned = false): void {
  for (const part of [...group.children]) {
    group.remove(part);
    if (part instanceof InstancedMesh) part.dispose();
    if (owned && part instanceof LineSegments) part.geometry.dispose();
  }
}

export function showMarkers(group: Group, markers: readonly Marker[]): void {
  clear(group);
  const places = markers.filter(({ look, faint }) => !faint && (look === 'end' || look === 'step' || look === 'build'));
  if (places.length > 0) group.add(spheres(places, glow, glowPaint), spheres(places, halo, haloPaint));
  for (const marker of markers.filter(({ look, chosen }) => look === 'target' || look === 'work' || chosen)) {
    const mesh = new Mesh(ring, marker.chosen ? chosenPaint : marker.look === 'work' ? workPaint : targetPaint);
    mesh.position.copy(vector(marker.at));
    group.add(mesh);
  }
}

function spheres(markers: readonly Marker[], shape: SphereGeometry, paint: MeshBasicMaterial): InstancedMesh {
  const mesh = new InstancedMesh(shape, paint, markers.length);
  const [matrix, colour] = [new Matrix4(), new Color()];
  markers.forEach(({ at, look }, index) => {
    const { x, y, z } = inSpace(at);
    mesh.setMatrixAt(index, matrix.makeTranslation(x, y, z));
    mesh.setColorAt(index, colour.set(MARK_COLOURS[look]));
  });
  return mesh;
}

export function showWay(group: Group, way: Lights['way']): void {
  clear(group);
  const points = way.map(vector);
  points.forEach((point, index) => {
    const knot = new Mesh(joint, wayPaint);
    knot.position.copy(point);
    if (index === points.length - 1) knot.scale.setScalar(1.9);
    group.add(knot);
    const before = points[index - 1];
    if (!before) return;
    const piece = new Mesh(bar, wayPaint);
    barBetween(piece, before, point);
    group.add(piece);
  });
}

/** What is around the ship in hand, and around those that could attack. */
export function showSurroundings(group: Group, { cage, danger }: Pick<Lights, 'cage' | 'danger'>): void {
  clear(group, true);
  for (const [edges, paint] of [
    [cage, cagePaint],
    [danger, dangerPaint],
  ] as const) {
    const lines = edges.flatMap(([a, b]) => [a, b].flatMap((spot) => Object.values(inSpace(spot))));
    if (lines.length > 0) group.add(new LineSegments(segments(lines), paint));
  }
}

/** From a ship down to a ring on the tiles, because height is hard to see in a picture. */
export function dropLine(seat: number): Group {
  const line = new Group();
  const paint = dropPaints[seat % dropPaints.length];
  line.add(new Mesh(bar, paint), new Mesh(foot, paint));
  return line;
}

export function layDropLine(line: Group, spot: Spot): void {
  const { x, y, z } = inSpace(spot);
  const [rod, ringOnTile] = line.children;
  line.position.set(x, 0, z);
  rod?.position.setY((y + FLOOR) / 2);
  rod?.scale.set(0.85, Math.max(0.01, y - FLOOR - 0.1), 0.85);
  ringOnTile?.position.setY(FLOOR + 0.06);
}

/** Bolts, and what ships leave behind. */
export function showBeams(group: Group, { beams, trails }: Pick<Motion, 'beams' | 'trails'>): void {
  clear(group);
  for (const [all, shape, paints] of [
    [beams, beam, beamPaints],
    [trails, bar, trailPaints],
  ] as const)
    for (const { from, to, seat } of all) {
      const mesh = new Mesh(shape, paints[seat % paints.length]);
      barBetween(mesh, vector(from), vector(to));
      group.add(mesh);
    }
}
