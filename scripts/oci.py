#!/usr/bin/env python3
"""Writes a container image without a container daemon: an OCI layout in a tar archive, which `docker load` reads too.

    scripts/oci.py --binary parhelion --arch amd64 --version 0.1.0 --out image.tar [--file SOURCE=/PLACE]… [--health]

The same files give the same bytes: times come from SOURCE_DATE_EPOCH. What was written is read back and checked.
"""

import argparse
import hashlib
import io
import json
import os
import tarfile
import time
from datetime import datetime, timezone

USER = 10001
MANIFEST = "application/vnd.oci.image.manifest.v1+json"
CONFIG = "application/vnd.oci.image.config.v1+json"
LAYER = "application/vnd.oci.image.layer.v1.tar"


def digest(data):
    return hashlib.sha256(data).hexdigest()


def as_json(value):
    return json.dumps(value, separators=(",", ":"), sort_keys=True).encode()


def entry(name, epoch, mode, user=0, kind=tarfile.REGTYPE, size=0):
    info = tarfile.TarInfo(name)
    info.mtime, info.mode, info.uid, info.gid, info.type, info.size = epoch, mode, user, user, kind, size
    return info


def tar(entries):
    out = io.BytesIO()
    with tarfile.open(fileobj=out, mode="w", format=tarfile.USTAR_FORMAT) as archive:
        for info, data in entries:
            archive.addfile(info, io.BytesIO(data))
    return out.getvalue()


def layer(binary, files, epoch):
    """The whole root file system: the binary, an empty volume, and what must go with them."""
    data = [(entry("data", epoch, 0o700, USER, tarfile.DIRTYPE), b"")]
    for place, text in sorted(files.items()):
        data.append((entry(place.lstrip("/"), epoch, 0o644, size=len(text)), text))
    data.append((entry("parhelion", epoch, 0o755, size=len(binary)), binary))
    return tar(data)


def config(layer_digest, arch, version, epoch, health):
    created = datetime.fromtimestamp(epoch, timezone.utc).strftime("%Y-%m-%dT%H:%M:%SZ")
    run = {
        "User": f"{USER}:{USER}",
        "Env": ["PARHELION_DATA=/data", "PARHELION_LISTEN=0.0.0.0:8080"],
        "Entrypoint": ["/parhelion"],
        "Cmd": ["serve"],
        "ExposedPorts": {"8080/tcp": {}},
        "Volumes": {"/data": {}},
        "WorkingDir": "/data",
        "Labels": {
            "org.opencontainers.image.title": "Parhelion",
            "org.opencontainers.image.version": version,
            "org.opencontainers.image.licenses": "MIT OR Apache-2.0",
        },
    }
    if health:
        second = 1_000_000_000
        run["Healthcheck"] = {
            "Test": ["CMD", "/parhelion", "health"],
            "Interval": 30 * second,
            "Timeout": 5 * second,
            "StartPeriod": 5 * second,
            "Retries": 3,
        }
    return {
        "created": created,
        "architecture": arch,
        "os": "linux",
        "config": run,
        "rootfs": {"type": "layers", "diff_ids": [f"sha256:{layer_digest}"]},
        "history": [{"created": created, "created_by": "scripts/oci.py"}],
    }


def image(layer_bytes, config_bytes, version, epoch):
    blobs = {digest(layer_bytes): layer_bytes, digest(config_bytes): config_bytes}

    def descriptor(kind, data):
        return {"mediaType": kind, "digest": f"sha256:{digest(data)}", "size": len(data)}

    manifest = as_json(
        {
            "schemaVersion": 2,
            "mediaType": MANIFEST,
            "config": descriptor(CONFIG, config_bytes),
            "layers": [descriptor(LAYER, layer_bytes)],
        }
    )
    blobs[digest(manifest)] = manifest
    named = descriptor(MANIFEST, manifest)
    named["annotations"] = {
        "io.containerd.image.name": f"docker.io/library/parhelion:{version}",
        "org.opencontainers.image.ref.name": version,
    }
    files = {
        "oci-layout": as_json({"imageLayoutVersion": "1.0.0"}),
        "index.json": as_json({"schemaVersion": 2, "manifests": [named]}),
        # What older daemons read instead.
        "manifest.json": as_json(
            [
                {
                    "Config": f"blobs/sha256/{digest(config_bytes)}",
                    "RepoTags": [f"parhelion:{version}", "parhelion:latest"],
                    "Layers": [f"blobs/sha256/{digest(layer_bytes)}"],
                }
            ]
        ),
    } | {f"blobs/sha256/{name}": data for name, data in blobs.items()}
    folders = [(entry(name, epoch, 0o755, kind=tarfile.DIRTYPE), b"") for name in ("blobs", "blobs/sha256")]
    return tar(folders + [(entry(name, epoch, 0o644, size=len(data)), data) for name, data in sorted(files.items())])


def check(path, arch, places):
    """The archive as whoever loads it reads it: every digest holds, and what runs is nobody's root."""
    with tarfile.open(path) as archive:
        files = {one.name: archive.extractfile(one).read() for one in archive if one.isfile()}

    def blob(descriptor):
        algorithm, name = descriptor["digest"].split(":")
        data = files[f"blobs/{algorithm}/{name}"]
        assert algorithm == "sha256" and digest(data) == name and len(data) == descriptor["size"], descriptor
        return data

    assert json.loads(files["oci-layout"]) == {"imageLayoutVersion": "1.0.0"}
    (found,) = json.loads(files["index.json"])["manifests"]
    manifest = json.loads(blob(found))
    told = json.loads(blob(manifest["config"]))
    (only,) = manifest["layers"]
    root = blob(only)
    assert told["rootfs"]["diff_ids"] == [f"sha256:{digest(root)}"], "the layer is not compressed"
    assert (told["architecture"], told["os"]) == (arch, "linux")
    run = told["config"]
    assert run["User"].split(":")[0] not in ("", "0", "root") and list(run["Volumes"]) == ["/data"]
    (older,) = json.loads(files["manifest.json"])
    assert older["Config"] in files and older["Layers"] == [f"blobs/sha256/{digest(root)}"]
    with tarfile.open(fileobj=io.BytesIO(root)) as inside:
        names = {one.name: one for one in inside}
    assert set(names) == {"data", "parhelion"} | {place.lstrip("/") for place in places}, sorted(names)
    assert names["data"].uid == USER and names["data"].mode == 0o700 and names["data"].isdir()
    assert run["Entrypoint"] == ["/parhelion"] and names["parhelion"].mode == 0o755 and names["parhelion"].uid == 0


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--binary", required=True)
    parser.add_argument("--arch", required=True, choices=["amd64", "arm64"])
    parser.add_argument("--version", required=True)
    parser.add_argument("--out", required=True)
    parser.add_argument("--file", action="append", default=[], metavar="SOURCE=/PLACE")
    parser.add_argument("--health", action="store_true", help="the binary has the command `health`")
    given = parser.parse_args()
    epoch = int(os.environ.get("SOURCE_DATE_EPOCH", time.time()))

    def read(path):
        with open(path, "rb") as file:
            return file.read()

    files = {place: read(source) for source, place in (one.rsplit("=", 1) for one in given.file)}
    root = layer(read(given.binary), files, epoch)
    told = as_json(config(digest(root), given.arch, given.version, epoch, given.health))
    with open(given.out, "wb") as out:
        out.write(image(root, told, given.version, epoch))
    check(given.out, given.arch, files)
    print(f"{given.out}: {os.path.getsize(given.out) / 1e6:.1f} MB, checked")


main()
