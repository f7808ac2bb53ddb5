/** What never moves: tiles, caps, rods with a bead for each height, and the stars around. */
import {
  AdditiveBlending,
  BufferAttribute,
  BufferGeometry,
  Color,
  CylinderGeometry,
  ExtrudeGeometry,
  Group,
  InstancedMesh,
  LineBasicMaterial,
  LineSegments,
  Matrix4,
  Mesh,
  MeshBasicMaterial,
  MeshLambertMaterial,
  Points,
  PointsMaterial,
  Shape,
  SphereGeometry,
  type Material,
} from 'three';
import { seeded } from '../../../board/random';
import { levelColour } from '../colours';
import { ground, LEVEL, type Field, type Point } from '../field';

/** The tiles lie a little under the lowest places. */
export const FLOOR = 0.3;

export function groundOf(field: Field): Group {
  const group = new Group();
  group.add(tiles(field), rims(field), caps(field), rods(field), beads(field), stars());
  return group;
}

function hexagon(size: number): Shape {
  const shape = new Shape();
  for (let corner = 0; corner < 6; corner++) {
    const angle = (corner * Math.PI) / 3;
    const [x, y] = [size * Math.cos(angle), size * Math.sin(angle)];
    if (corner === 0) shape.moveTo(x, y);
    else shape.lineTo(x, y);
  }
  shape.closePath();
  return shape;
}

function tiles(field: Field): InstancedMesh {
  const geometry = new ExtrudeGeometry(hexagon(0.955), {
    depth: 0.05,
    bevelEnabled: true,
    bevelSize: 0.025,
    bevelThickness: 0.02,
    bevelSegments: 1,
  });
  geometry.rotateX(Math.PI / 2);
  const material = new MeshLambertMaterial({
    color: '#4a76c8',
    emissive: '#1d3470',
    transparent: true,
    opacity: 0.4,
    depthWrite: false,
  });
  return placed(
    geometry,
    material,
    field.tiles.map((tile) => ({ ...tile, y: FLOOR })),
  );
}

/** Their outlines, bright where light would catch the edge of the plate. */
function rims(field: Field): LineSegments {
  const lines: number[] = [];
  for (const tile of field.tiles) {
    const { x, z } = ground(tile);
    for (let corner = 0; corner < 6; corner++) {
      for (const step of [corner, corner + 1]) {
        const angle = (step * Math.PI) / 3;
        lines.push(x + 0.97 * Math.cos(angle), FLOOR + 0.03, z + 0.97 * Math.sin(angle));
      }
    }
  }
  return new LineSegments(
    segments(lines),
    new LineBasicMaterial({
      color: '#7fb2ff',
      transparent: true,
      opacity: 0.5,
      blending: AdditiveBlending,
      depthWrite: false,
    }),
  );
}

export function segments(lines: readonly number[]): BufferGeometry {
  return new BufferGeometry().setAttribute('position', new BufferAttribute(new Float32Array(lines), 3));
}

/** Corners are joined by caps; the middle of a tile has none. */
function caps(field: Field): InstancedMesh {
  const geometry = new CylinderGeometry(0.085, 0.13, 0.11, 12);
  const material = new MeshLambertMaterial({ color: '#8fa3d4' });
  return placed(
    geometry,
    material,
    field.points.filter(({ centre }) => !centre).map((point) => ({ ...point, y: FLOOR + 0.03 })),
  );
}

function rods(field: Field): InstancedMesh {
  const height = field.levels * LEVEL + 0.12 - FLOOR;
  const geometry = new CylinderGeometry(0.017, 0.017, height, 6);
  const material = new MeshBasicMaterial({ color: '#9db4f0', transparent: true, opacity: 0.4, depthWrite: false });
  return placed(
    geometry,
    material,
    field.points.map((point) => ({ ...point, y: FLOOR + height / 2 })),
  );
}

function beads(field: Field): InstancedMesh {
  const geometry = new SphereGeometry(0.05, 10, 8);
  const material = new MeshLambertMaterial({ emissive: '#223' });
  const heights = Array.from({ length: field.levels }, (_, index) => index + 1);
  const mesh = placed(
    geometry,
    material,
    field.points.flatMap((point) => heights.map((level) => ({ ...point, y: level * LEVEL }))),
  );
  const colour = new Color();
  for (let index = 0; index < mesh.count; index++)
    mesh.setColorAt(index, colour.set(levelColour((index % field.levels) + 1)));
  return mesh;
}

function placed(geometry: BufferGeometry, material: Material, at: readonly (Point & { y: number })[]): InstancedMesh {
  const mesh = new InstancedMesh(geometry, material, at.length);
  const matrix = new Matrix4();
  at.forEach((point, index) => {
    const { x, z } = ground(point);
    mesh.setMatrixAt(index, matrix.makeTranslation(x, point.y, z));
  });
  mesh.computeBoundingSphere();
  return mesh;
}

function stars(): Points {
  const draw = seeded(11);
  const [places, colours]: [number[], number[]] = [[], []];
  const colour = new Color();
  for (let n = 0; n < 900; n++) {
    const [height, turn] = [draw() * 2 - 1, draw() * Math.PI * 2];
    const ring = Math.sqrt(1 - height * height) * 90;
    places.push(ring * Math.cos(turn), height * 90, ring * Math.sin(turn));
    colour.setHSL(draw() < 0.3 ? 0.1 : 0.6, 0.6, 0.35 + draw() ** 3 * 0.6);
    colours.push(colour.r, colour.g, colour.b);
  }
  const geometry = segments(places).setAttribute('color', new BufferAttribute(new Float32Array(colours), 3));
  return new Points(
    geometry,
    new PointsMaterial({
      size: 1.7,
      sizeAttenuation: false,
      vertexColors: true,
      transparent: true,
      opacity: 0.85,
      depthWrite: false,
      fog: false,
    }),
  );
}

/** Frees what a group holds on the graphics card. */
export function dispose(group: Group): void {
  group.traverse((part) => {
    if (!(part instanceof Mesh || part instanceof LineSegments || part instanceof Points)) return;
    part.geometry.dispose();
    for (const material of [part.material].flat()) material.dispose();
  });
}
